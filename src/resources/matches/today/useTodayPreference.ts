import { z } from 'zod/mini'
import { usePreference } from '../../../components/usePreference'

/** The maximum number of remembered dismissals; older ones are forgotten. */
const MAX_DISMISSED = 300

const todaySchema = z.object({
  /** The number of rows that each list had room for at its last visit. */
  watching: z.catch(z.int().check(z.minimum(1), z.maximum(4)), 1),
  toDo: z.catch(z.int().check(z.minimum(1), z.maximum(4)), 2),
  /** The keys of dismissed news. */
  dismissed: z.catch(z.array(z.string()), []),
})

/** Returns the user’s preferences of Today. */
export const useTodayPreference = () => usePreference('matches.today', todaySchema)

/** Returns the keys of dismissed news, and a function that dismisses one. */
export function useDismissed() {
  const [{ dismissed }, change] = useTodayPreference()
  const dismiss = (key: string) =>
    change((before) => ({ ...before, dismissed: [...before.dismissed, key].slice(-MAX_DISMISSED) }))
  return { dismissed, dismiss }
}
