import { useCallback, useMemo } from 'react'
import { z } from 'zod/mini'
import type { ResourceName } from '../../../../contract/paths'
import { usePreference } from '../../usePreference'
import type { Column } from '../Column'

const viewSchema = z.object({
  /** Only what was chosen otherwise than it comes, so that columns to come are shown as they come, too. */
  columns: z.catch(z.record(z.string(), z.boolean()), {}),
  isCompact: z.catch(z.boolean(), false),
})

/** Which columns of a list somebody wants to see, and how far apart its rows. */
export function useListView<Row>(resource: ResourceName, columns: readonly Column<Row>[]) {
  const [kept, change] = usePreference(`${resource}.view`, viewSchema)
  const isShown = useCallback(
    ({ id, isExtra = false }: Column<Row>, index: number) => index === 0 || (kept.columns[id] ?? !isExtra),
    [kept.columns],
  )
  const shown = useMemo(() => columns.filter(isShown), [columns, isShown])
  const view = useMemo(
    () => ({
      isCompact: kept.isCompact,
      /** The columns that can be chosen: the first one is the way to the record. */
      choices: columns
        .map((column, index) => ({ id: column.id, label: column.label, isShown: isShown(column, index) }))
        .slice(1),
      show: (id: string, isWanted: boolean) =>
        change(({ columns: before, ...others }) => {
          const { [id]: _before, ...columnsBefore } = before
          const comes = !columns.find((column) => column.id === id)?.isExtra
          return {
            ...others,
            columns: isWanted === comes ? columnsBefore : { ...columnsBefore, [id]: isWanted },
          }
        }),
      setCompact: (isCompact: boolean) => change((before) => ({ ...before, isCompact })),
      reset: () => change(() => viewSchema.parse({})),
    }),
    [columns, isShown, kept.isCompact, change],
  )
  return { shown, view }
}

export type ListView = ReturnType<typeof useListView<never>>['view']
