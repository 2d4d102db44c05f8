const PREFIX = 'touchline.refusedSince.'
const IN_THIS_TAB = 'touchline.refusedUser'

/** Records that the server refused a user's session. In this tab the user can save unsent changes to a file until it closes. */
export function noteRefusedSession(userId: string): void {
  inStorage(() => {
    sessionStorage.setItem(IN_THIS_TAB, userId)
    localStorage.setItem(PREFIX + userId, String(Date.now()))
  })
}

/** Returns the user whose session the server refused in this tab. */
export const refusedUserId = (): string | null => inStorage(() => sessionStorage.getItem(IN_THIS_TAB)) ?? null

/** Clears this tab's record after a sign-in. */
export const forgetRefusedInTab = (): void => void inStorage(() => sessionStorage.removeItem(IN_THIS_TAB))

/** Clears the time of the refusal after the user signs in again or their changes are erased. */
export const forgetRefusedUser = (userId: string): void =>
  void inStorage(() => localStorage.removeItem(PREFIX + userId))

/** Returns undefined in a service worker, or if the storage is full or blocked: unsent changes are then available only to the same account. */
function inStorage<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** Returns the users whose session was refused before this time in milliseconds since 1970, without a later sign-in. */
export const refusedBefore = (moment: number): string[] =>
  inStorage(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX) && Number(localStorage.getItem(key)) < moment)
      .map((key) => key.slice(PREFIX.length)),
  ) ?? []
