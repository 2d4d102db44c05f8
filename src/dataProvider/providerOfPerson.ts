import type { AppDataProvider } from '.'
import { ofOnePerson, sessionIsOver } from './http'

/** What asks nobody and stores nothing; a page says so in the moment in which it goes. */
const ALWAYS: readonly string[] = ['tellDrawn'] satisfies (keyof AppDataProvider)[]

/**
 * The data provider of one person's pages. What they call once somebody else is signed in, a later step of something that takes several,
 * fails as of a session that is over, and is neither asked nor stored in that other person's name.
 */
export function providerOfPerson<Provider extends object>(provider: Provider, userId: string): Provider {
  const isTheirs = ofOnePerson(userId)
  return new Proxy(provider, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function' || ALWAYS.includes(String(name))) return member
      return (...args: unknown[]): unknown =>
        isTheirs() ? Reflect.apply(member, target, args) : Promise.reject(sessionIsOver())
    },
  })
}
