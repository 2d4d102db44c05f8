/** A failure within this time after another one continues the same outage. */
const SETTLED_MS = 5_000

/** Called once at the start of an outage, with its cause, and once at its end. */
export type OutageListener = {
  onOutage?: ((cause: Error) => void) | undefined
  onRecovery?: ((seconds: number) => void) | undefined
}

/** Combines many failures into one outage, so that the log has one line. */
export class Outage {
  readonly #listener: OutageListener
  #beganAt: number | undefined
  #lastFailureAt = 0

  constructor(listener: OutageListener) {
    this.#listener = listener
  }

  failed(cause: Error): void {
    this.#lastFailureAt = performance.now()
    if (this.#beganAt !== undefined) return
    this.#beganAt = this.#lastFailureAt
    this.#listener.onOutage?.(cause)
  }

  succeeded(): void {
    if (this.#beganAt === undefined || performance.now() - this.#lastFailureAt < SETTLED_MS) return
    const seconds = (this.#lastFailureAt - this.#beganAt) / 1_000
    this.#beganAt = undefined
    this.#listener.onRecovery?.(seconds)
  }
}
