import { z } from 'zod/mini'
import { usePreference } from '../../usePreference'

const keysSchema = z.object({ hasSlash: z.catch(z.boolean(), true) })

/** Whether the slash leads to the search: who speaks to the computer, or types by accident, can have it without. */
export function useSlashKey(): [boolean, (hasSlash: boolean) => void] {
  const [{ hasSlash }, change] = usePreference('keys', keysSchema)
  return [hasSlash, (wanted) => change(() => ({ hasSlash: wanted }))]
}
