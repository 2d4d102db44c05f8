const PREFIX = 'touchline.refusedSince.'
const IN_THIS_TAB = 'touchline.refusedUser'

/** Stores that the server refused a user's session. Until this tab closes, the user can save unsent changes to a file. */
export function noteRefusedSession(userId: string): void {
  inStorage(() => {
    sessionStorage.setItem(IN_THIS_TAB, userId)
    localStorage.setItem(PREFIX + userId, String(Date.now()))
  })
}

/** Returns the id of the user whose session the server refused in this tab, or null. */
export const refusedUserId = (): string | null => inStorage(() => sessionStorage.getItem(IN_THIS_TAB)) ?? null

/** Clears this tab's refused user after a sign-in. */
export const forgetRefusedInTab = (): void => void inStorage(() => sessionStorage.removeItem(IN_THIS_TAB))

/** Clears the time of the refusal after the user has signed in again, or after the user's changes were erased. */
export const forgetRefusedUser = (userId: string): void =>
  void inStorage(() => localStorage.removeItem(PREFIX + userId))

/** Runs `act` and returns its result; undefined without a usable storage, as in a service worker. */
function inStorage<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** Returns the ids of users whose session was refused before this time (ms since 1970), without a later sign-in. */
export const refusedBefore = (moment: number): string[] =>
  inStorage(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX) && Number(localStorage.getItem(key)) < moment)
      .map((key) => key.slice(PREFIX.length)),
  ) ?? []
