import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { can } from '../../../contract/permissions'
import { useActor } from '../../authProvider/useSession'
import { useCopyText } from '../../components/copyText'
import { dataProvider } from '../../dataProvider'
import type { OwnAccount } from '../../dataProvider/calls/account'
import { FieldCard } from '../../forms/recordPage/FieldCard'
import { useMessage } from '../../i18n'

type Answer = { data: { address: string } | null }
type CalendarCardProps = { account: OwnAccount; onChange: () => void }

/** Creates, renews and ends the address of the user's calendar feed (decisions, section 12). */
export function CalendarCard({ account: { hasCalendar }, onChange }: CalendarCardProps) {
  const t = useMessage()
  const actor = useActor()
  const notify = useNotify()
  const [address, setAddress] = useState('')
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (act: 'renewCalendar' | 'endCalendar'): Promise<Answer> => dataProvider[act](),
    onSuccess: ({ data }) => {
      setAddress(data?.address ?? '')
      if (data === null) notify(t('account.calendar.ended'), { type: 'success' })
      onChange()
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  })
  const copy = useCopyText({ copied: t('account.calendar.copied'), notCopied: t('shell.linkNotCopied') })
  // A server with only the document's calls has no feed, and the feed of a user who sees no matches is empty.
  if (hasCalendar === undefined || (!hasCalendar && !can(actor, 'match.list'))) return null
  return (
    <FieldCard title={t('account.calendar.title')} columns={1}>
      <Typography>{t('account.calendar.text')}</Typography>
      {address === '' && hasCalendar && (
        <Typography color="textSecondary">{t('account.calendar.active')}</Typography>
      )}
      {address !== '' && (
        <>
          <Alert severity="success">{t('account.calendar.once')}</Alert>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <TextField
              label={t('account.calendar.address')}
              value={address}
              sx={{ flex: '1 1 240px', width: 'auto' }}
              slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
              onFocus={({ target }) => target.select()}
            />
            <Button variant="contained" onClick={() => copy(address)}>
              {t('account.calendar.copy')}
            </Button>
          </Box>
        </>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          onClick={() => mutate('renewCalendar')}
          loading={isPending && variables === 'renewCalendar'}
        >
          {t(hasCalendar ? 'account.calendar.renew' : 'account.calendar.create')}
        </Button>
        {hasCalendar && (
          <Button
            color="error"
            onClick={() => mutate('endCalendar')}
            loading={isPending && variables === 'endCalendar'}
          >
            {t('account.calendar.end')}
          </Button>
        )}
      </Box>
    </FieldCard>
  )
}
