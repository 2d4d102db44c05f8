import { messageOf } from '../../../../contract/errors'
import type { Engine } from '../../../../contract/import/engine/protocol'

/** Where questions come in and answers go out: a worker, from the inside or from the outside. */
export type Port = {
  postMessage: (message: unknown) => void
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void
}

/** The engine as its page knows it: every answer takes a while. */
export type RemoteEngine = {
  [Name in keyof Engine]: (...question: Parameters<Engine[Name]>) => Promise<ReturnType<Engine[Name]>>
}

type EngineRequest = { number: number; name: keyof Engine; question: unknown[] }
type EngineResponse = { number: number; answer: unknown } | { number: number; failure: string }

/** Answers the questions that come in through a port. */
export function serve(port: Port, engine: Engine): void {
  port.addEventListener('message', ({ data }: MessageEvent<EngineRequest>) => {
    const { number, name, question } = data
    try {
      const ask: (...question: never[]) => unknown = engine[name]
      // What was sent are the arguments of this very method: RemoteEngine lets nothing else through.
      port.postMessage({ number, answer: ask(...(question as never[])) })
    } catch (error) {
      port.postMessage({ number, failure: messageOf(error) })
    }
  })
}

/** The engine at the other end of a port; `fail` tells all who wait, and all who ask later, that there is none. */
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
      new Promise<ReturnType<Engine[Name]>>((resolve, reject) => {
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
