import { useCallback } from 'react'
import { seesClubView } from '../../../../contract/analysisView'
import type { PlayerSum } from '../../../../contract/statistics/players'
import { useActor } from '../../../authProvider/useSession'
import { useMessage } from '../../../i18n'
import { type Figure, type Figures, meanFigure } from '../figures'

/** Returns the table of players for a spreadsheet. */
export function usePlayerFigures(): (rows: readonly PlayerSum[]) => Figures {
  const t = useMessage()
  const { role } = useActor()
  return useCallback(
    (rows) => {
      const hasPriority = seesClubView(role)
      const columns = [
        'player',
        'position',
        'team',
        'level',
        'priority',
        'mean',
        'analyses',
        'scouts',
        'lastSeen',
      ] as const
      return {
        columns: columns
          .filter((column) => hasPriority || column !== 'priority')
          .map((column) => t(`charts.column.${column}`)),
        rows: rows.map(({ id, name, position, team, level, priority, mean, basis }) => {
          const ofPriority: Figure[] = hasPriority
            ? [{ value: priority === undefined ? null : t(`players.priority.${priority}`) }]
            : []
          return {
            key: id,
            cells: [
              { value: name },
              { value: position === '' ? null : t(`players.position.${position}`) },
              { value: team?.name ?? null },
              { value: level },
              ...ofPriority,
              meanFigure(mean, { basis }),
              { value: basis.analyses },
              { value: basis.scouts },
              { value: basis.until },
            ],
          }
        }),
      }
    },
    [t, role],
  )
}
