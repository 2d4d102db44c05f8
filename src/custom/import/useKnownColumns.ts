import { useCallback } from 'react'
import { z } from 'zod/mini'
import { headerKey } from '../../../contract/import/columns'
import type { ImportedResource } from '../../../contract/import/kinds'
import { decisionsOfColumns } from '../../authProvider/importDraft'
import { usePreference } from '../../components/usePreference'

const knownSchema = z.object({
  shapes: z._default(z.array(z.object({ shape: z.string(), decided: decisionsOfColumns })), []),
})
type ColumnDecisions = z.output<typeof decisionsOfColumns>

/** So many kinds of files come to one list; the one that has not come for longest is forgotten. */
const MAX_SHAPES = 20

/** The same columns in the same order are a file of the same shape, whatever is in them. */
const shapeOf = (header: readonly string[]) => header.map(headerKey).join(' ')

/** What this person decided about the columns of files that were imported before, by what these look like. */
export function useKnownColumns(resource: ImportedResource) {
  const [{ shapes }, change] = usePreference(`${resource}.imports`, knownSchema)
  return {
    find: (header: readonly string[]): ColumnDecisions | undefined =>
      shapes.find(({ shape }) => shape === shapeOf(header))?.decided,
    keep: useCallback(
      (
        header: readonly string[],
        { chosen, dayOrder, idSource, createTeams, teams, replacements }: ColumnDecisions,
      ) => {
        const shape = shapeOf(header)
        const decided = { chosen, dayOrder, idSource, createTeams, teams, replacements }
        change((before) => ({
          shapes: [{ shape, decided }, ...before.shapes.filter((one) => one.shape !== shape)].slice(
            0,
            MAX_SHAPES,
          ),
        }))
      },
      [change],
    ),
  }
}
