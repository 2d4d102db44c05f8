import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { seesClubFields } from '../../../contract/clubFields'
import { dataProvider } from '../../dataProvider'
import type { OwnAccount } from '../../dataProvider/calls/account'
import { FieldCard } from '../../forms/recordPage/FieldCard'
import { useMessage } from '../../i18n'

type WeeklyMailCardProps = { account: OwnAccount; onChange: () => Promise<unknown> }

/** Shows the switch of the weekly email about followed players, for roles that can follow (decisions, section 11). */
export function WeeklyMailCard({ account, onChange }: WeeklyMailCardProps) {
  const t = useMessage()
  const notify = useNotify()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (wants: boolean) => dataProvider.setWeeklyMail(account, wants),
    // Two quick clicks are stored in their order.
    scope: { id: 'weeklyMail' },
    // The switch shows the new value until the account has been read again.
    onSuccess: onChange,
    onError: (error) => notify(error.message, { type: 'error' }),
  })
  // A server with only the document's calls has no such email.
  if (account.wantsWeeklyMail === undefined || !seesClubFields(account.role)) return null
  return (
    <FieldCard title={t('account.weeklyMail.title')} columns={1}>
      <FormControlLabel
        label={t('account.weeklyMail.label')}
        control={
          <Switch
            checked={isPending ? variables : account.wantsWeeklyMail}
            onChange={(_event, wants) => mutate(wants)}
          />
        }
        sx={{ minHeight: 44 }}
      />
      <Typography variant="body2" color="textSecondary">
        {t('account.weeklyMail.text')}
      </Typography>
    </FieldCard>
  )
}
