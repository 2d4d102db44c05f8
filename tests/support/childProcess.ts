import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Runs a TypeScript file in its own process, and exchanges messages with it. `end` kills it. */
export class TestProcess {
  readonly child: ChildProcess
  readonly #heard: unknown[] = []
  readonly #listeners: ((message: unknown) => void)[] = []

  constructor(file: URL, args: string[] = []) {
    this.child = fork(fileURLToPath(file), args, {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.child.on('message', (message) => {
      const listener = this.#listeners.shift()
      if (listener) listener(message)
      else this.#heard.push(message)
    })
  }

  get pid(): number {
    return this.child.pid ?? 0
  }

  say(message: object): void {
    this.child.send(message)
  }

  /** Returns the next message from the process, in order of arrival. */
  async hear(): Promise<unknown> {
    if (this.#heard.length > 0) return this.#heard.shift()
    let fail = () => {}
    const message = new Promise((resolve, reject) => {
      this.#listeners.push(resolve)
      fail = () => reject(new Error('The process ended without an answer'))
      this.child.once('exit', fail)
    })
    return message.finally(() => this.child.off('exit', fail))
  }

  /** Returns the messages that `hear` has not returned yet. */
  unheard(): readonly unknown[] {
    return this.#heard
  }

  ask(message: object): Promise<unknown> {
    this.say(message)
    return this.hear()
  }

  async end(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    // "close" comes after "exit", when all messages have arrived.
    const close = once(this.child, 'close')
    this.child.kill(signal)
    await close
  }
}
