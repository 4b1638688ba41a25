/** At most one call in so many milliseconds; the newest one waits its turn, older ones are dropped. */
export class Throttle {
  private waiting: (() => void) | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly apart_ms: number) {}

  soon(call: () => void): void {
    if (this.timer !== undefined) {
      this.waiting = call;
      return;
    }
    call();
    this.timer = setTimeout(() => this.next(), this.apart_ms);
  }

  /** Call at once, instead of anything that waits. */
  now(call: () => void): void {
    this.drop();
    call();
  }

  drop(): void {
    this.waiting = null;
  }

  private next(): void {
    this.timer = undefined;
    const call = this.waiting;
    this.waiting = null;
    if (call) this.soon(call);
  }
}
