import { subscribe } from './session'
import { notifyListeners } from './sessionListeners'
import { readTokens } from './tokens'

/** Whether the user has to set a second factor up before anything else, as the server has said. */
let isDemanded = false

subscribe(() => {
  if (readTokens() === null) isDemanded = false
})

/** Whether the server answers nothing to the user before they have set a second factor up. */
export const mustSetUpSecondFactor = () => isDemanded

/** The server has refused a call for want of a second factor. */
export function requireSecondFactor(): void {
  isDemanded = true
  notifyListeners()
}

export function secondFactorIsSetUp(): void {
  isDemanded = false
  notifyListeners()
}
