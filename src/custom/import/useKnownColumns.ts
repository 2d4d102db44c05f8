import { useCallback } from 'react'
import { z } from 'zod/mini'
import { headerKey } from '../../../contract/import/columns'
import type { ImportedResource } from '../../../contract/import/kinds'
import { usePreference } from '../../components/usePreference'
import { decisionsOfColumns } from '../../dataProvider/storage/importDraft'

const knownSchema = z.object({
  shapes: z._default(z.array(z.object({ shape: z.string(), decided: decisionsOfColumns })), []),
})
type ColumnDecisions = z.output<typeof decisionsOfColumns>

/** The maximum number of remembered column mappings; the least recently used is dropped. */
const MAX_SHAPES = 20

/** Returns the key of a file's columns. Files with the same columns in the same order share a mapping. */
const shapeOf = (header: readonly string[]) => header.map(headerKey).join(' ')

/** Returns functions that find and store the user's column mappings, by the columns of the file. */
export function useKnownColumns(resource: ImportedResource) {
  const [{ shapes }, change] = usePreference(`${resource}.imports`, knownSchema)
  return {
    find: (header: readonly string[]): ColumnDecisions | undefined =>
      shapes.find(({ shape }) => shape === shapeOf(header))?.decided,
    store: useCallback(
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
