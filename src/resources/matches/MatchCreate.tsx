import { useState } from 'react'
import type { Match } from '../../../contract/match'
import { DuplicateGuard } from '../../components/duplicates'
import { PageLoading } from '../../components/PageLoading'
import { RecordCreate } from '../../components/recordPage/RecordCreate'
import { RecordForm } from '../../components/recordPage/RecordForm'
import { newId } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { useKnowsLineups } from './lineups/useKnowsLineups'
import { MatchInputs } from './MatchInputs'
import { emptyMatch, toMatch, validateNewMatch } from './matchForm'
import { UnsavedNewMatch } from './UnsavedMatch'

export default function MatchCreate() {
  const t = useMessage()
  const [id] = useState(newId)
  const hasLineups = useKnowsLineups()
  if (hasLineups === undefined) return <PageLoading />
  const newMatch = emptyMatch({ hasLineups })
  return (
    <RecordCreate<Match>
      title={t('matches.new')}
      newId={id}
      begunWith={newMatch}
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
