import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { spawnLimited } from '../limitedProcess'
import type { EncodePicture, PictureFault, PictureReply } from './pictureMessages'

/** Ordinary pictures take a second or two. */
const TIME_LIMIT_MS = 30_000

/** The memory it may write to, including the program, in megabytes: enough for any photo within the limit of pixels. */
const MEMORY_LIMIT_MB = 640

/** Memory that one picture has needed is kept by the process for the next one. */
const IDLE_MS = 10_000

/**
 * A process that decodes one picture at a time. What no decoder can be trusted with stays outside: it has none of this process's
 * memory, environment or time, and is ended and replaced where a picture asks for more than it has.
 */
export class PictureProcess {
  readonly #timeLimitMs: number
  #running: Promise<ChildProcess> | undefined
  #idle: NodeJS.Timeout | undefined

  constructor({ timeLimitMs = TIME_LIMIT_MS }: { timeLimitMs?: number } = {}) {
    this.#timeLimitMs = timeLimitMs
  }

  /** The picture as it was asked for; one that brings the process down is too large for it. */
  async encode(picture: EncodePicture): Promise<Uint8Array | PictureFault> {
    clearTimeout(this.#idle)
    this.#running ??= started()
    const child = await this.#running.catch((error: unknown) => {
      this.#running = undefined
      throw error
    })
    const limit = setTimeout(() => child.kill('SIGKILL'), this.#timeLimitMs)
    const over = new AbortController()
    try {
      const answer = await Promise.race([replyOf(child, picture, over), ended(child, over)])
      if (answer !== undefined) return answer
      this.#running = undefined
      return 'tooManyPixels'
    } finally {
      clearTimeout(limit)
      over.abort()
      this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref()
    }
  }

  #end(): void {
    this.#running?.then((child) => child.kill('SIGKILL')).catch(() => {})
    this.#running = undefined
  }
}

async function started(): Promise<ChildProcess> {
  const limits = { heapMb: 64, memoryMb: MEMORY_LIMIT_MB }
  const child = spawnLimited('./pictureWorker', import.meta.url, limits)
  const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (first !== ('ready' satisfies PictureReply))
    throw new Error(`The process for pictures ended at once: ${child.signalCode ?? child.exitCode}`)
  // It neither keeps this process alive nor outlives it.
  child.unref()
  child.channel?.unref()
  return child
}

async function replyOf(
  child: ChildProcess,
  picture: EncodePicture,
  { signal }: AbortController,
): Promise<Uint8Array | PictureFault> {
  // Sending to an ended process fails, which `ended` reports.
  child.send(picture, () => {})
  const [answer] = await once(child, 'message', { signal })
  return answer
}

async function ended(child: ChildProcess, { signal }: AbortController): Promise<undefined> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit', { signal })
}
