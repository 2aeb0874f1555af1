/**
 * The reader's part in a fair draw: 16 bytes that are sealed first and opened when everybody has sealed. Where the browser
 * cannot seal (it hashes on secure pages alone) none are given, and the draw goes on without them.
 */
import type { AnyClientMessage, Draw } from '../protocol';

export class Drawer {
  private number = -1;
  private entropy: Uint8Array<ArrayBuffer> | null = null;

  constructor(private readonly send: (message: AnyClientMessage) => void) {}

  /** Answers what a draw awaits. */
  async answer({ number, step }: Draw): Promise<void> {
    if (step === 'open') {
      if (number === this.number && this.entropy) this.send({ type: 'open', draw: number, entropy: hex(this.entropy) });
    } else if (number !== this.number) {
      this.number = number;
      this.entropy = 'subtle' in crypto && crypto.subtle ? crypto.getRandomValues(new Uint8Array(16)) : null;
      const hash = this.entropy && hex(new Uint8Array(await crypto.subtle.digest('SHA-256', this.entropy)));
      this.send({ type: 'seal', draw: number, hash });
    }
  }
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
