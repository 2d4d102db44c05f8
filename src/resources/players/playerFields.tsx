import { isOutcome, normalisePriority, normaliseStage } from '../../../contract/closedLists'
import type { PLAYER_FIELDS } from '../../../contract/player'
import { lazyComponent } from '../../components/lazyComponent'
import { useClubFields } from '../../components/useClubFields'
import { useRow } from '../../components/useRow'
import { useFeature } from '../../dataProvider/features'
import type { TeamInputProps } from '../../forms/inputs/TeamInput'
import { useMessage } from '../../i18n'
import { choiceWords } from '../../i18n/choiceWords'
import { type BulkField, bulkFields } from '../../list'
import type { PlayerChoiceInputProps } from './PlayerChoiceInput'

/** Inputs that load with the bulk-change dialog, because the list itself needs no form. */
const TeamInput = lazyComponent<TeamInputProps>(async () => ({
  default: (await import('../../forms/inputs/TeamInput')).TeamInput,
}))
const PlayerChoiceInput = lazyComponent<PlayerChoiceInputProps>(async () => ({
  default: (await import('./PlayerChoiceInput')).PlayerChoiceInput,
}))

const StageReasonInput = lazyComponent<{ required: boolean }>(async () => ({
  default: (await import('./StageInputs')).StageReasonInput,
}))

/** Returns the fields that can be changed for many players at once. */
export function usePlayerFields(): BulkField[] {
  const t = useMessage()
  const hasExtraFields = useFeature('extraFields')
  const hasStages = useClubFields() && hasExtraFields
  const choice = (source: PlayerChoiceInputProps['source']) => ({
    label: t(`players.field.${source}`),
    input: <PlayerChoiceInput source={source} none="" />,
    useWords: (value: string) => choiceWords(t, source, value) ?? '',
  })
  const fields = bulkFields<typeof PLAYER_FIELDS>({
    teamId: {
      label: t('players.field.team'),
      input: <TeamInput source="teamId" label={t('players.field.team')} autoFocus />,
      nothing: null,
      useWords: useTeamName,
    },
    position: { ...choice('position'), nothing: '' },
    foot: { ...choice('foot'), nothing: null },
    stage: {
      ...choice('stage'),
      nothing: '',
      needed: {
        source: 'stageReason',
        input: <StageReasonInput required />,
        isNeeded: (value) => isOutcome(normaliseStage(value)),
      },
    },
    playerPriority: {
      ...choice('playerPriority'),
      useWords: (value) => t(`players.priority.${normalisePriority(value)}`),
    },
  })
  return fields.filter(({ source }) => hasStages || source !== 'stage')
}

function useTeamName(id: string): string {
  return useRow('teams', id || null)?.name ?? ''
}
