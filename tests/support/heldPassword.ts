import type { Passwords } from '../../server/security/passwords'
import { aGate } from './gate'

/** Holds the next password check, which has read its arguments. Returns a promise that it has begun, and a function that releases it. */
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
