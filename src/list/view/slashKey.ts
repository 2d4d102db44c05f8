import { z } from 'zod/mini'
import { usePreference } from '../../components/usePreference'

const keysSchema = z.object({ hasSlash: z.catch(z.boolean(), true) })

/** Returns whether the slash key focuses the search, and a setter. Users of speech input can turn the shortcut off. */
export function useSlashKey(): [boolean, (hasSlash: boolean) => void] {
  const [{ hasSlash }, change] = usePreference('keys', keysSchema)
  return [hasSlash, (wanted) => change(() => ({ hasSlash: wanted }))]
}
