import type { App } from '../../server/http/context'

/** Two instances as a balancer without memory shows them: calls go to one and the other in turn. All else is the first one's. */
export function inTurn(first: App, second: App): App {
  let calls = 0
  const inject = (...call: unknown[]) => {
    calls += 1
    const instance = calls % 2 === 1 ? first : second
    return Reflect.apply(instance.inject, instance, call)
  }
  const close = async () => {
    await Promise.all([first.close(), second.close()])
  }
  const own: Record<PropertyKey, unknown> = { inject, close }
  return new Proxy(first, {
    get: (app, name) => (Object.hasOwn(own, name) ? own[name] : Reflect.get(app, name)),
  })
}
