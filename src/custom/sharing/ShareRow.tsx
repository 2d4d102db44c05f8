import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { AnalysisShare } from '../../../contract/analysisShare'
import { type Message, useMessage } from '../../i18n'
import { formatDay, formatMoment } from '../../i18n/days'
import { endOfDay, lastDayBefore, lastDayFault } from './days'
import { LastDayField } from './LastDayField'
import { Quote } from './Quote'

type ShareRowProps = {
  share: AnalysisShare
  name: string
  /** Role, email, and the status of an email that is not confirmed. */
  about: string
  isPublished: boolean
  /** Whether the next save removes the recipient. */
  isRemovedOnSave: boolean
  isBusy: boolean
  onRemind: () => void
  onEnd: (endsAt: string | null) => void
  onWithdraw: () => void
}

/** Shows a recipient of an analysis: activity, reminder, end of access, removal. */
export function ShareRow(props: ShareRowProps) {
  const { share, name, about, isPublished, isRemovedOnSave, isBusy, onRemind, onEnd, onWithdraw } = props
  const t = useMessage()
  const facts = useShareFacts(share)
  const [isEditingEnd, setEditingEnd] = useState(false)
  const isOver = share.hasEnded || isRemovedOnSave
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: 14, overflowWrap: 'anywhere' }}>{about}</Box>
      <Box sx={{ fontSize: 14 }}>
        {(isRemovedOnSave ? [t('analyses.sharing.leaving')] : facts).map((fact) => (
          <div key={fact}>{fact}</div>
        ))}
        {share.repliedAt !== null && (
          <>
            {t('analyses.sharing.replied', { when: formatMoment(share.repliedAt) })}
            <Quote text={share.reply} />
          </>
        )}
      </Box>
      {!isOver && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, ml: -1 }}>
          {isPublished && (
            <Button
              size="small"
              disabled={isBusy}
              onClick={onRemind}
              aria-label={t('analyses.sharing.remindName', { name })}
            >
              {t('analyses.sharing.remind')}
            </Button>
          )}
          <Button
            size="small"
            disabled={isBusy}
            aria-expanded={isEditingEnd}
            onClick={() => setEditingEnd(!isEditingEnd)}
            aria-label={t('analyses.sharing.endName', { name })}
          >
            {t('analyses.sharing.end')}
          </Button>
          <Button
            size="small"
            color="error"
            disabled={isBusy}
            onClick={onWithdraw}
            aria-label={t('analyses.sharing.withdrawName', { name })}
          >
            {t('analyses.sharing.withdraw')}
          </Button>
        </Box>
      )}
      {isEditingEnd && !isOver && (
        <EndForm share={share} name={name} onEnd={onEnd} onDone={() => setEditingEnd(false)} />
      )}
    </Box>
  )
}

/** Returns short texts about a share, such as "Opened 3 May". */
function useShareFacts({
  hasEnded,
  endsAt,
  firstOpenedAt,
  lastOpenedAt,
  downloadedAt,
  remindedAt,
}: AnalysisShare) {
  const t = useMessage()
  const day = endsAt === null ? '' : formatDay(lastDayBefore(endsAt))
  return [
    ...(hasEnded ? [t('analyses.sharing.ended', { day })] : []),
    openedWords(t, firstOpenedAt, lastOpenedAt),
    ...(downloadedAt === null
      ? []
      : [t('analyses.sharing.downloaded', { when: formatMoment(downloadedAt) })]),
    ...(remindedAt === null ? [] : [t('analyses.sharing.reminded', { when: formatMoment(remindedAt) })]),
    ...(endsAt === null || hasEnded ? [] : [t('analyses.sharing.endsOn', { day })]),
  ]
}

function openedWords(t: Message, first: string | null, last: string | null): string {
  if (first === null) return t('analyses.sharing.notOpened')
  if (last === null || last === first) return t('analyses.sharing.openedOnce', { first: formatMoment(first) })
  return t('analyses.sharing.opened', { first: formatMoment(first), last: formatMoment(last) })
}

type EndFormProps = Pick<ShareRowProps, 'share' | 'name' | 'onEnd'> & { onDone: () => void }

/** Sets or clears the last day on which the recipient has access. */
function EndForm({ share: { endsAt }, name, onEnd, onDone }: EndFormProps) {
  const t = useMessage()
  const [day, setDay] = useState(endsAt === null ? '' : lastDayBefore(endsAt))
  const store = (moment: string | null) => {
    onEnd(moment)
    onDone()
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', my: 1 }}>
      <LastDayField
        size="small"
        label={t('analyses.sharing.lastDay', { name })}
        sx={{ flex: '1 1 220px' }}
        value={day}
        onChange={setDay}
        mayHavePassed
      />
      <Button
        variant="outlined"
        disabled={day === '' || lastDayFault(day, { mayHavePassed: true }) !== null}
        onClick={() => store(endOfDay(day))}
      >
        {t('analyses.sharing.setEnd')}
      </Button>
      {endsAt !== null && <Button onClick={() => store(null)}>{t('analyses.sharing.noEnd')}</Button>}
    </Box>
  )
}
