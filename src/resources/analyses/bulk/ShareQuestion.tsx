import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { SHARE_MAILS_AN_HOUR, type SharingInput } from '../../../../contract/analysisShare'
import type { AnalysisRow } from '../../../../contract/rows'
import { useActor } from '../../../authProvider/useSession'
import { ActionButton } from '../../../components/ActionButton'
import { PeoplePicker } from '../../../components/people/PeoplePicker'
import { usePeople } from '../../../components/people/people'
import { useRecordSearch } from '../../../components/useRecordSearch'
import { useUndelivered } from '../../../components/useUndelivered'
import {
  NO_SHARING_DRAFT,
  outsidersFor,
  SharingExtras,
  sharingOf,
  useMinorReasons,
} from '../../../custom/sharing'
import { useFeature } from '../../../dataProvider/features'
import { useMessage } from '../../../i18n'
import { formatFigure } from '../../../i18n/numbers'
import { useCountLabel } from '../../../list/bulk/useCountLabel'
import { addedRecipients, judgeSharing } from './judging'
import { LeftOutRows, QuestionedRows } from './NamedRows'

const BY_NAME = { field: 'name', order: 'ASC' } as const

/** The analyses to share, the recipients, and the options that the user has chosen. */
export type ShareDecision = {
  rows: readonly AnalysisRow[]
  pickedIds: readonly string[]
  sharing: SharingInput
  /** Returns the given people that need a confirmation: for a minor's report, people outside the club; otherwise none. */
  outsidersOf: (row: Pick<AnalysisRow, 'player'>, ids: readonly string[]) => string[]
}

type ShareQuestionProps = {
  rows: readonly AnalysisRow[]
  onShare: (agreed: ShareDecision) => void
  onCancel: () => void
}

/** Asks for the people, the message and the end of the share. Lists skipped analyses, and asks about each minor's report. */
export function ShareQuestion({ rows, onShare, onCancel }: ShareQuestionProps) {
  const t = useMessage()
  const actor = useActor()
  const counted = useCountLabel('analyses')
  const undelivered = useUndelivered()
  const hasExtras = useFeature('shares')
  const [pickedIds, setPickedIds] = useState<string[]>([])
  const [typed, setTyped] = useState('')
  const [sharing, setSharing] = useState(NO_SHARING_DRAFT)
  const [tickedIds, setTickedIds] = useState<ReadonlySet<string>>(new Set())
  const { people, isPending } = usePeople(pickedIds)
  const { found, isLoading, error } = useRecordSearch('users', typed, { sort: BY_NAME })
  const outsidersOf = (row: Pick<AnalysisRow, 'player'>, ids: readonly string[]) =>
    outsidersFor(row, ids, people)
  const { ready, questions, leftOut } = useMemo(
    () => judgeSharing(actor, rows, pickedIds, (row, ids) => outsidersFor(row, ids, people)),
    [actor, rows, pickedIds, people],
  )
  const reasonsOf = useMinorReasons(people)
  const minorWords = (...about: Parameters<typeof reasonsOf>) => Object.values(reasonsOf(...about)).join(' ')
  const included = [...ready, ...questions.map(({ row }) => row).filter(({ id }) => tickedIds.has(id))]
  const published = included.filter(({ publishedAt }) => publishedAt !== null)
  const notified = published.flatMap((row) => addedRecipients(row, pickedIds))
  const tooMany = hasExtras && notified.length > SHARE_MAILS_AN_HOUR
  // The hourly limit counts each report for each person. Within the limit, shows the number of emails: one for each person.
  const figure = tooMany ? notified.length : new Set(notified).size
  const extras = sharingOf(sharing)
  const isIdle = extras === null || pickedIds.length === 0 || isPending || included.length === 0 || tooMany

  return (
    <>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <DialogContentText>{t('analyses.bulk.share.text')}</DialogContentText>
        {error !== null && <Alert severity="error">{error.message}</Alert>}
        <PeoplePicker
          label={t('analyses.sharing.people')}
          autoFocus
          found={found}
          isLoading={isLoading}
          typed={typed}
          onType={setTyped}
          chosenIds={pickedIds}
          onChange={(ids) => {
            setPickedIds(ids)
            // A confirmation applies only to the people who were picked before, so a change of people clears the ticks.
            setTickedIds(new Set())
          }}
        />
        {hasExtras && pickedIds.length > 0 && (
          <SharingExtras value={sharing} onChange={setSharing} isDraft={published.length === 0} />
        )}
        <QuestionedRows
          title={t('analyses.bulk.share.minors')}
          rows={questions.map(({ row, question }) => ({
            row,
            why: minorWords(row.player, question),
          }))}
          tickedIds={tickedIds}
          onTick={setTickedIds}
        />
        {questions.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {t('analyses.sharing.minor.leaves')}
          </Typography>
        )}
        <LeftOutRows
          leftOut={leftOut.map(({ row, reason }) => ({ row, reason: t(`analyses.bulk.share.${reason}`) }))}
        />
        {hasExtras && notified.length > 0 && (
          <Alert severity={tooMany ? 'warning' : 'info'} role="status">
            {!tooMany && undelivered !== null
              ? undelivered.hint
              : t(tooMany ? 'analyses.bulk.share.tooMany' : 'analyses.bulk.share.mails', {
                  smart_count: figure,
                  figure: formatFigure(figure),
                  most: formatFigure(SHARE_MAILS_AN_HOUR),
                })}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{t('shell.action.cancel')}</Button>
        <ActionButton
          variant="contained"
          isIdle={isIdle}
          onClick={() => extras && onShare({ rows: included, pickedIds, sharing: extras, outsidersOf })}
        >
          {t('analyses.bulk.share.start', { what: counted(pickedIds.length === 0 ? 0 : included.length) })}
        </ActionButton>
      </DialogActions>
    </>
  )
}
