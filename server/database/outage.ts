/** A database that fails again within this time never was back. */
const SETTLED_MS = 5_000

/** Hears of an outage once when it begins, with its cause, and once when it is over. */
export type OutageListener = {
  onOutage?: ((cause: Error) => void) | undefined
  onRecovery?: ((seconds: number) => void) | undefined
}

/** Makes one outage of many failures: a thousand calls that fail for the same reason are told once. */
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
