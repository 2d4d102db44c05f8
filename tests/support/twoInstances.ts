import type { App } from '../../server/http/context'

/** Returns whether the next call goes to the first of two instances. */
export type Balance = () => boolean

/** Calls go to one instance and the other in turn. */
export function inTurn(): Balance {
  let calls = 0
  return () => {
    calls += 1
    return calls % 2 === 1
  }
}

/** Two instances as a balancer without memory shows them. All but calls is the first one's. */
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
