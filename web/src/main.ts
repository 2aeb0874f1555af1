import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { firstLanguage, speak } from './lib/language.svelte';

await speak(firstLanguage());
mount(App, { target: document.body });
