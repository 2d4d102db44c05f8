import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { RecordContextProvider, ResourceContextProvider, useNotify } from 'react-admin'
import { LIMITS } from '../../../contract/fields'
import { type AccountInput, accountInputSchema } from '../../../contract/user'
import { StatusLabel } from '../../components/StatusLabel'
import { dataProvider } from '../../dataProvider'
import type { OwnAccount } from '../../dataProvider/calls/account'
import { FormField } from '../../forms/inputs/FormField'
import { validateBy } from '../../forms/inputs/formValidation'
import { RecordForm } from '../../forms/RecordForm'
import { FieldCard } from '../../forms/recordPage/FieldCard'
import { SaveButton } from '../../forms/recordPage/SaveBar'
import { type FormPage, FormPageContext } from '../../forms/useRecordForm'
import { useMessage } from '../../i18n'

const validateAccount = validateBy(accountInputSchema)

const nameField = (autoComplete: string) => ({ htmlInput: { maxLength: LIMITS.name, autoComplete } })

type AccountFormProps = { account: OwnAccount; onSaved: (names: AccountInput) => void }

/** Shows a form for the user's names, and the account's other fields as text. */
export function AccountForm({ account, onSaved }: AccountFormProps) {
  const t = useMessage()
  const notify = useNotify()
  const page: FormPage<OwnAccount> = {
    record: account,
    async store({ firstName = '', lastName = '' }, base = account) {
      const { data } = await dataProvider.updateAccount({ firstName, lastName })
      return { data: { ...base, ...data } }
    },
    onStored({ data: { firstName, lastName } }) {
      onSaved({ firstName, lastName })
      notify(t('account.saved'), { type: 'success' })
    },
  }
  return (
    <ResourceContextProvider value="account">
      <RecordContextProvider value={account}>
        <FormPageContext value={page}>
          <RecordForm validate={validateAccount} hasOwnSave>
            <FieldCard title={t('account.details')}>
              <FormField
                source="firstName"
                label={t('users.field.firstName')}
                required
                slotProps={nameField('given-name')}
              />
              <FormField
                source="lastName"
                label={t('users.field.lastName')}
                required
                slotProps={nameField('family-name')}
              />
              <AccountFacts account={account} />
              <Box sx={{ gridColumn: '1 / -1' }}>
                <SaveButton />
              </Box>
            </FieldCard>
          </RecordForm>
        </FormPageContext>
      </RecordContextProvider>
    </ResourceContextProvider>
  )
}

/** Shows the account's fields that only user administrators can change. */
function AccountFacts({ account: { email, role, status } }: { account: OwnAccount }) {
  const t = useMessage()
  const facts: Record<'email' | 'role' | 'status', ReactNode> = {
    email,
    role: t(`users.role.${role}`),
    status: <StatusLabel status={status} />,
  }
  return (
    <Box
      component="dl"
      sx={{
        ...{ gridColumn: '1 / -1', display: 'grid', gap: 2, m: 0, mt: 1 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) 1fr 1fr' },
      }}
    >
      {(['email', 'role', 'status'] as const).map((name) => (
        <div key={name}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {t(`users.field.${name}`)}
          </Typography>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {facts[name]}
          </Box>
        </div>
      ))}
    </Box>
  )
}
