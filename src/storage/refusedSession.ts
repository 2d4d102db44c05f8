const PREFIX = 'touchline.refusedSince.'
const IN_THIS_TAB = 'touchline.refusedUser'

/** Notes that the server has refused a user's session: in this tab, until it is closed, their changes can be saved to a file. */
export function noteRefusedSession(userId: string): void {
  inStorage(() => {
    sessionStorage.setItem(IN_THIS_TAB, userId)
    localStorage.setItem(PREFIX + userId, String(Date.now()))
  })
}

/** The user whose session the server has refused in this tab. */
export const refusedUserId = (): string | null => inStorage(() => sessionStorage.getItem(IN_THIS_TAB)) ?? null

/** Forgets the note of this tab, because a user has signed in. */
export const forgetRefusedInTab = (): void => void inStorage(() => sessionStorage.removeItem(IN_THIS_TAB))

/** Forgets the time of the refusal, when the user has signed in again or their changes are erased. */
export const forgetRefusedUser = (userId: string): void =>
  void inStorage(() => localStorage.removeItem(PREFIX + userId))

/** The service worker has no such storage, and one of a page may be full or closed: then the changes are for the same account alone. */
function inStorage<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** The users with a session refused before this moment, in milliseconds since 1970, and no sign-in since. */
export const refusedBefore = (moment: number): string[] =>
  inStorage(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX) && Number(localStorage.getItem(key)) < moment)
      .map((key) => key.slice(PREFIX.length)),
  ) ?? []
