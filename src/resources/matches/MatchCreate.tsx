import { useState } from 'react'
import type { Match } from '../../../contract/match'
import { PageLoading } from '../../components/PageLoading'
import { useCachedRecords } from '../../components/useCachedRecords'
import { newId } from '../../dataProvider'
import { useFeature } from '../../dataProvider/features'
import { DuplicateGuard } from '../../forms/DuplicateGuard'
import { RecordCreate } from '../../forms/RecordCreate'
import { RecordForm } from '../../forms/RecordForm'
import { useMessage } from '../../i18n'
import { MatchInputs } from './MatchInputs'
import { emptyMatch, toMatch, validateNewMatch } from './matchForm'
import { UnsavedNewMatch } from './UnsavedMatch'

export default function MatchCreate() {
  const t = useMessage()
  const [id] = useState(newId)
  const hasLineups = useHasLineups()
  if (hasLineups === undefined) return <PageLoading />
  const newMatch = emptyMatch({ hasLineups })
  return (
    <RecordCreate<Match>
      title={t('matches.new')}
      newId={id}
      initialValues={newMatch}
      createdMessage={() => t('matches.created')}
      transform={toMatch}
    >
      <DuplicateGuard resource="matches" newId={id}>
        <RecordForm
          validate={validateNewMatch}
          defaultValues={() => ({ id, ...newMatch })}
          draft={<UnsavedNewMatch />}
        >
          <MatchInputs />
        </RecordForm>
      </DuplicateGuard>
    </RecordCreate>
  )
}

/**
 * Returns whether the server stores line-ups, without a request; undefined until the cached matches are read. On another origin
 * the server's features are unknown; such a server stores line-ups if a cached match has `scoutIds`.
 */
function useHasLineups(): boolean | undefined {
  const hasLineups = useFeature('extraFields')
  const matches = useCachedRecords('matches', !hasLineups)
  return hasLineups || matches?.some(({ scoutIds }) => scoutIds !== undefined)
}
