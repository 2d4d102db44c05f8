import type { Passwords } from '../../server/security/passwords'
import { aGate } from './gate'

/** Holds the next check of a password. Its arguments were read before the test's next steps. */
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
