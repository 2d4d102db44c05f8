import { ofOnePerson, sessionIsOver } from './http'

/**
 * The data provider of one person's pages. What they call once somebody else is signed in, a later step of something that takes several,
 * fails as of a session that is over, and is neither asked nor stored in that other person's name.
 */
export function providerOfPerson<Provider extends object>(provider: Provider, userId: string): Provider {
  const isTheirs = ofOnePerson(userId)
  return new Proxy(provider, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...args: unknown[]): unknown =>
        isTheirs() ? Reflect.apply(member, target, args) : Promise.reject(sessionIsOver())
    },
  })
}
