import { notifyListeners, sessionState, setSessionState, subscribe } from './sessionState'
import { readTokens } from './tokens'

subscribe(() => {
  if (readTokens() === null) setSessionState({ mustSetUpSecondFactor: false })
})

/** Whether the server answers nothing to the user before they have set up a second factor. */
export const mustSetUpSecondFactor = () => sessionState().mustSetUpSecondFactor

function set(isDemanded: boolean): void {
  setSessionState({ mustSetUpSecondFactor: isDemanded })
  notifyListeners()
}

/** Notes that the server refused a call because the user has no second factor. */
export const requireSecondFactor = () => set(true)

export const secondFactorIsSetUp = () => set(false)
