import { useCallback, useMemo } from 'react'
import { z } from 'zod/mini'
import type { ResourceName } from '../../../contract/paths'
import { usePreference } from '../../components/usePreference'
import type { Column } from '../Column'

const viewSchema = z.object({
  /** Only the columns that differ from their defaults, so that columns of later releases get their defaults. */
  columns: z.catch(z.record(z.string(), z.boolean()), {}),
  isCompact: z.catch(z.boolean(), false),
})

/** Returns the user's columns and row density for a list. */
export function useListView<Row>(resource: ResourceName, columns: readonly Column<Row>[]) {
  const [stored, change] = usePreference(`${resource}.view`, viewSchema)
  const isShown = useCallback(
    ({ id, isExtra = false }: Column<Row>, index: number) => index === 0 || (stored.columns[id] ?? !isExtra),
    [stored.columns],
  )
  const shown = useMemo(() => columns.filter(isShown), [columns, isShown])
  const view = useMemo(
    () => ({
      isCompact: stored.isCompact,
      /** The columns that the user can hide. The first column stays, because it links to the record. */
      choices: columns
        .map((column, index) => ({ id: column.id, label: column.label, isShown: isShown(column, index) }))
        .slice(1),
      show: (id: string, isWanted: boolean) =>
        change(({ columns: before, ...others }) => {
          const { [id]: _before, ...columnsBefore } = before
          const isShownByDefault = !columns.find((column) => column.id === id)?.isExtra
          return {
            ...others,
            columns: isWanted === isShownByDefault ? columnsBefore : { ...columnsBefore, [id]: isWanted },
          }
        }),
      setCompact: (isCompact: boolean) => change((before) => ({ ...before, isCompact })),
      reset: () => change(() => viewSchema.parse({})),
    }),
    [columns, isShown, stored.isCompact, change],
  )
  return { shown, view }
}

export type ListView = ReturnType<typeof useListView<never>>['view']
