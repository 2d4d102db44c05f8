import { sessionUserId, subscribe } from './session'
import { notifyListeners } from './sessionListeners'
import { readTokens } from './tokens'

/** Who has to set a second factor up before anything else, as the server has said. */
let demandedOf: string | null = null

subscribe(() => {
  if (readTokens() === null) demandedOf = null
})

/** Whether the server answers nothing to this person before they have set a second factor up. */
export const mustSetUpSecondFactor = () => demandedOf !== null && demandedOf === sessionUserId()

/** The server has refused a call for want of a second factor. */
export function requireSecondFactor(): void {
  demandedOf = sessionUserId()
  notifyListeners()
}

export function secondFactorIsSetUp(): void {
  demandedOf = null
  notifyListeners()
}
