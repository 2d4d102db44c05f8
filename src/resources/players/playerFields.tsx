import { useGetOne } from 'react-admin'
import {
  FEET,
  normaliseFoot,
  normalisePosition,
  normalisePriority,
  PLAYER_PRIORITIES,
  POSITIONS,
} from '../../../contract/closedLists'
import type { PLAYER_FIELDS } from '../../../contract/player'
import type { Team } from '../../../contract/team'
import { type BulkField, bulkFields } from '../../components/bulk'
import { ChoiceInput } from '../../components/ChoiceInput'
import { TeamInput } from '../../components/TeamInput'
import { useMessage } from '../../i18n'

/** What many players can be given at once. */
export function usePlayerFields(): BulkField[] {
  const t = useMessage()
  return bulkFields<typeof PLAYER_FIELDS>({
    teamId: {
      label: t('players.field.team'),
      input: <TeamInput source="teamId" label={t('players.field.team')} autoFocus />,
      nothing: null,
      useWords: useTeamName,
    },
    position: {
      label: t('players.field.position'),
      input: (
        <ChoiceInput
          source="position"
          label={t('players.field.position')}
          values={POSITIONS}
          labelOf={(position) => t(`players.position.${position}`)}
          none=""
        />
      ),
      nothing: '',
      useWords: (value) => {
        const position = normalisePosition(value)
        return position === '' ? '' : t(`players.position.${position}`)
      },
    },
    foot: {
      label: t('players.field.foot'),
      input: (
        <ChoiceInput
          source="foot"
          label={t('players.field.foot')}
          values={FEET}
          labelOf={(foot) => t(`players.foot.${foot}`)}
          none=""
        />
      ),
      nothing: null,
      useWords: (value) => {
        const foot = normaliseFoot(value)
        return foot === null ? '' : t(`players.foot.${foot}`)
      },
    },
    playerPriority: {
      label: t('players.field.playerPriority'),
      input: (
        <ChoiceInput
          source="playerPriority"
          label={t('players.field.playerPriority')}
          values={PLAYER_PRIORITIES}
          labelOf={(priority) => t(`players.priority.${priority}`)}
          none=""
        />
      ),
      useWords: (value) => t(`players.priority.${normalisePriority(value)}`),
    },
  })
}

function useTeamName(id: string): string {
  const { data } = useGetOne<Team>('teams', { id }, { enabled: id !== '' })
  return data?.name ?? ''
}
