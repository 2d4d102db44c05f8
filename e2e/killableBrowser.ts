import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { CHROMIUM_FLAGS, findChromium } from './chromium'

/** A browser with its own profile on the disk that can be killed, as by an empty battery, and started again. */
export class KillableBrowser {
  readonly #profile = mkdtempSync(join(tmpdir(), 'touchline-profile-'))
  #process: ChildProcess | undefined
  #browser: Browser | undefined

  /** Starts the browser with an empty page. */
  async start(): Promise<Page> {
    const executable = findChromium()
    if (executable === null) throw new Error('There is no Chromium')
    const flags = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${this.#profile}`]
    const started = spawn(executable, [...CHROMIUM_FLAGS, ...flags, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      // In a process group, so that all processes of the browser are killed together.
      detached: true,
    })
    this.#process = started
    const address = await new Promise<string>((resolve, reject) => {
      let said = ''
      started.stderr?.on('data', (text: Buffer) => {
        said += text.toString()
        const [, url] = /DevTools listening on (ws:\S+)/.exec(said) ?? []
        if (url !== undefined) resolve(url)
      })
      started.once('exit', () => reject(new Error(`Chromium did not start: ${said}`)))
    })
    this.#browser = await chromium.connectOverCDP(address)
    const [context] = this.#browser.contexts()
    if (context === undefined) throw new Error('Chromium has no window')
    return context.newPage()
  }

  /** Kills the browser, so that it cannot write anything more. */
  async kill(): Promise<void> {
    const running = this.#process
    if (running?.pid === undefined || running.exitCode !== null || running.signalCode !== null) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    process.kill(-running.pid, 'SIGKILL')
    await ended
    await this.#browser?.close()
  }

  /** Deletes the profile. */
  async remove(): Promise<void> {
    await this.kill()
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
