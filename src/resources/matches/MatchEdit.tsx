import { useState } from 'react'
import type { Match } from '../../../contract/match'
import { fullName } from '../../../contract/text'
import { Overflow } from '../../components/Overflow'
import { useIsPhone } from '../../components/useIsPhone'
import { DuplicatesLink } from '../../custom/duplicates/DuplicatesLink'
import { AskScoutButton } from '../../custom/requests/AskScoutButton'
import { VersionConflictError } from '../../dataProvider'
import { useFeature } from '../../dataProvider/features'
import { RecordEdit } from '../../forms/RecordEdit'
import { RecordForm } from '../../forms/RecordForm'
import { DeleteRecord } from '../../forms/recordPage/DeleteRecord'
import { useMessage } from '../../i18n'
import { formatDay } from '../../i18n/days'
import { datedMatchTitle, matchTitle } from '../../i18n/matchTitle'
import { MatchTabs, useMatchTab } from './live/MatchTabs'
import { MatchActions } from './MatchActions'
import { MatchInputs } from './MatchInputs'
import { toMatch, validateMatch } from './matchForm'
import { UnsavedMatch } from './UnsavedMatch'

export default function MatchEdit() {
  const t = useMessage()
  const isPhone = useIsPhone()
  const hasTabs = useFeature('extraFields')
  const isLive = useMatchTab() === 'live' && hasTabs
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
      subtitle={(match) =>
        [
          formatDay(match.date),
          match.kickOffTime && t('matches.live.kickOffAt', { time: match.kickOffTime }),
          match.competition,
          t('matches.createdBy', { name: creatorOf(match) }),
        ]
          .filter(Boolean)
          .join(' · ')
      }
      isHeadingHidden={isPhone && isLive}
      // On a phone the actions are below, with the line-ups, because the notes come first.
      actions={(match) =>
        !isPhone && (
          <>
            <AskScoutButton match={match} />
            <Overflow>
              <MatchActions match={match} />
              <DuplicatesLink resource="matches" id={match.id} />
            </Overflow>
          </>
        )
      }
      savedMessage={t('matches.saved')}
      transform={toMatch}
      onFailure={showConflict}
    >
      <RecordForm
        validate={validateMatch}
        hasOwnSave={isLive}
        aside={
          <DeleteRecord<Match>
            textOf={(match) => t('matches.deleteText', { match: datedMatchTitle(t, match) })}
          />
        }
        draft={<UnsavedMatch conflict={conflict} onClose={() => setConflict(null)} />}
      >
        {hasTabs ? <MatchTabs /> : <MatchInputs />}
      </RecordForm>
    </RecordEdit>
  )
}
