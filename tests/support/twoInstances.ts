import type { App } from '../../server/http/context'

/** Returns whether the next call goes to the first of two instances. */
export type Balance = () => boolean

/** Sends calls to the two instances in turn. */
export function inTurn(): Balance {
  let calls = 0
  return () => {
    calls += 1
    return calls % 2 === 1
  }
}

/** Returns an application whose calls go to either instance. `close` closes both; everything else is the first instance's. */
export function balanced(first: App, second: App, isForFirst: Balance): App {
  const inject = (...call: unknown[]) => {
    const instance = isForFirst() ? first : second
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
