import { messageOf } from '../../../../contract/errors'
import type { Engine } from '../../../../contract/import/engine/protocol'
import type { LineupEngine } from '../../../../contract/import/lineups/protocol'

/** One end of the message channel between page and worker. */
export type Port = {
  postMessage: (message: unknown) => void
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void
}

/** The constraint for an engine: every property is a function. */
type Methods<Of> = { [Name in keyof Of]: (...question: never[]) => unknown }

/** An engine in a worker, as the page calls it: every method is asynchronous. */
export type Remote<Of extends Methods<Of>> = {
  [Name in keyof Of]: (...question: Parameters<Of[Name]>) => Promise<Awaited<ReturnType<Of[Name]>>>
}

/** The name of the worker that imports line-ups. */
export const LINEUP_WORKER = 'line-ups'

export type RemoteEngine = Remote<Engine>
export type RemoteLineupEngine = Remote<LineupEngine>

type EngineRequest<Name> = { number: number; name: Name; question: unknown[] }
type EngineResponse = { number: number; answer: unknown } | { number: number; failure: string }

/** Answers the requests that arrive at a port, one at a time. */
export function serve<Of extends Methods<Of>>(port: Port, engine: Of): void {
  const answer = async ({ number, name, question }: EngineRequest<keyof Of>) => {
    try {
      const ask: (...question: never[]) => unknown = engine[name]
      // The arguments fit the method: the types of `Remote` allow no others.
      port.postMessage({ number, answer: await ask(...(question as never[])) })
    } catch (error) {
      port.postMessage({ number, failure: messageOf(error) })
    }
  }
  let last = Promise.resolve()
  port.addEventListener('message', ({ data }: MessageEvent<EngineRequest<keyof Of>>) => {
    last = last.then(() => answer(data))
  })
}

/** Returns an engine that sends its calls through a port; `fail` rejects all pending and later calls. */
export function remoteEngine<Of extends Methods<Of>>(
  port: Port,
): { engine: Remote<Of>; fail: (error: Error) => void } {
  const pending = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>()
  let lastNumber = 0
  let failure: Error | null = null
  port.addEventListener('message', ({ data }: MessageEvent<EngineResponse>) => {
    const { resolve, reject } = pending.get(data.number) ?? {}
    pending.delete(data.number)
    if ('failure' in data) reject?.(new Error(data.failure))
    else resolve?.(data.answer)
  })
  const ask =
    (name: string) =>
    (...question: unknown[]) =>
      new Promise<unknown>((resolve, reject) => {
        if (failure !== null) return reject(failure)
        lastNumber += 1
        pending.set(lastNumber, { resolve, reject })
        port.postMessage({ number: lastNumber, name, question } satisfies EngineRequest<string>)
      })
  // The worker's engine has the same methods, so its answers have these types.
  const engine = new Proxy({} as Remote<Of>, { get: (_target, name) => ask(String(name)) })
  const fail = (error: Error) => {
    failure = error
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  }
  return { engine, fail }
}
