import { useState } from 'react'
import type { Match } from '../../../contract/match'
import { fullName } from '../../../contract/text'
import { useIsPhone } from '../../components/useIsPhone'
import { DuplicatesLink } from '../../custom/duplicates/DuplicatesLink'
import { VersionConflictError } from '../../dataProvider'
import { RecordEdit } from '../../forms/RecordEdit'
import { RecordForm } from '../../forms/RecordForm'
import { DeleteRecord } from '../../forms/recordPage/DeleteRecord'
import { useMessage } from '../../i18n'
import { formatDay } from '../../i18n/days'
import { datedMatchTitle, matchTitle } from '../../i18n/matchTitle'
import { MatchActions } from './MatchActions'
import { MatchInputs } from './MatchInputs'
import { toMatch, validateMatch } from './matchForm'
import { UnsavedMatch } from './UnsavedMatch'

export default function MatchEdit() {
  const t = useMessage()
  const isPhone = useIsPhone()
  const [conflict, setConflict] = useState<VersionConflictError | null>(null)
  const showConflict = (error: unknown) => {
    if (!(error instanceof VersionConflictError)) return false
    setConflict(error)
    return true
  }
  const creatorOf = ({ creator }: Match) => (creator ? fullName(creator) : t('matches.formerUser'))
  return (
    <RecordEdit<Match>
      titleOf={(match) => matchTitle(t, match)}
      subtitle={(match) => `${formatDay(match.date)} · ${t('matches.createdBy', { name: creatorOf(match) })}`}
      // On a phone the actions are below, with the line-ups, because the notes come first.
      actions={(match) =>
        !isPhone && (
          <>
            <MatchActions match={match} />
            <DuplicatesLink resource="matches" id={match.id} />
          </>
        )
      }
      savedMessage={t('matches.saved')}
      transform={toMatch}
      onFailure={showConflict}
    >
      <RecordForm
        validate={validateMatch}
        aside={
          <DeleteRecord<Match>
            textOf={(match) => t('matches.deleteText', { match: datedMatchTitle(t, match) })}
          />
        }
        draft={<UnsavedMatch conflict={conflict} onClose={() => setConflict(null)} />}
      >
        <MatchInputs />
      </RecordForm>
    </RecordEdit>
  )
}
