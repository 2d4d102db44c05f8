import type { Passwords } from '../../server/security/passwords'
import { aGate } from './gate'

/** Holds the next check of a password: what it was asked with was read before whatever a test does until it lets it go. */
export function holdNextCheck(passwords: Passwords) {
  const { verify } = passwords
  const [begun, released] = [aGate(), aGate()]
  passwords.verify = async (hashed, password) => {
    passwords.verify = verify
    begun.open()
    await released.isOpen
    return verify(hashed, password)
  }
  return { begun: begun.isOpen, letGo: released.open }
}
