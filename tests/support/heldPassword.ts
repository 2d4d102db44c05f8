import type { Passwords } from '../../server/security/passwords'

/** Holds the next check of a password: what it was asked with was read before whatever a test does until it lets it go. */
export function holdNextCheck(passwords: Passwords) {
  const { verify } = passwords
  let letGo = () => {}
  let begin = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  passwords.verify = async (hashed, password) => {
    passwords.verify = verify
    begin()
    await released
    return verify(hashed, password)
  }
  return { begun, letGo }
}
