import { messageOf } from '../../../../contract/errors'
import type { Engine } from '../../../../contract/import/engine/protocol'

/** A worker's channel of messages, seen from either side. */
export type Port = {
  postMessage: (message: unknown) => void
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void
}

/** The engine as the page sees it: every method is asynchronous. */
export type RemoteEngine = {
  [Name in keyof Engine]: (
    ...question: Parameters<Engine[Name]>
  ) => Promise<Awaited<ReturnType<Engine[Name]>>>
}

type EngineRequest = { number: number; name: keyof Engine; question: unknown[] }
type EngineResponse = { number: number; answer: unknown } | { number: number; failure: string }

/** Answers the requests that arrive at a port, one after the other. */
export function serve(port: Port, engine: Engine): void {
  const answer = async ({ number, name, question }: EngineRequest) => {
    try {
      const ask: (...question: never[]) => unknown = engine[name]
      // The arguments fit the method: RemoteEngine's types allow no others.
      port.postMessage({ number, answer: await ask(...(question as never[])) })
    } catch (error) {
      port.postMessage({ number, failure: messageOf(error) })
    }
  }
  let last = Promise.resolve()
  port.addEventListener('message', ({ data }: MessageEvent<EngineRequest>) => {
    last = last.then(() => answer(data))
  })
}

/** The engine at the other end of a port; `fail` rejects all pending and later requests. */
export function remoteEngine(port: Port): { engine: RemoteEngine; fail: (error: Error) => void } {
  const waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>()
  let asked = 0
  let failure: Error | null = null
  port.addEventListener('message', ({ data }: MessageEvent<EngineResponse>) => {
    const { resolve, reject } = waiting.get(data.number) ?? {}
    waiting.delete(data.number)
    if ('failure' in data) reject?.(new Error(data.failure))
    else resolve?.(data.answer as never)
  })
  const ask =
    <Name extends keyof Engine>(name: Name) =>
    (...question: Parameters<Engine[Name]>) =>
      new Promise<Awaited<ReturnType<Engine[Name]>>>((resolve, reject) => {
        if (failure !== null) return reject(failure)
        asked += 1
        waiting.set(asked, { resolve, reject })
        port.postMessage({ number: asked, name, question } satisfies EngineRequest)
      })
  const engine: RemoteEngine = {
    open: ask('open'),
    forgetStored: ask('forgetStored'),
    addStored: ask('addStored'),
    plan: ask('plan'),
    rows: ask('rows'),
    work: ask('work'),
    teams: ask('teams'),
  }
  const fail = (error: Error) => {
    failure = error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  return { engine, fail }
}
