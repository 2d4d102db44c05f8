import Box from '@mui/material/Box'
import {
  RecordContextProvider,
  ResourceContextProvider,
  SaveContextProvider,
  type SaveHandlerCallbacks,
  useDataProvider,
  useMutationMiddlewares,
  useNotify,
} from 'react-admin'
import { LIMITS } from '../../../contract/fields'
import { type AccountInput, accountInputSchema } from '../../../contract/user'
import { FormField } from '../../components/FormField'
import { validateBy } from '../../components/formValidation'
import { FieldCard } from '../../components/recordPage/FieldCard'
import { RecordForm } from '../../components/recordPage/RecordForm'
import { SaveButton } from '../../components/recordPage/SaveBar'
import { SaveFailures } from '../../components/recordPage/SaveFailures'
import type { AppDataProvider } from '../../dataProvider'
import type { OwnAccount } from '../../dataProvider/account'
import { useMessage } from '../../i18n'
import { AccountFacts } from './AccountFacts'

const validateAccount = validateBy(accountInputSchema)

const nameField = (autoComplete: string) => ({ htmlInput: { maxLength: LIMITS.name, autoComplete } })

type AccountFormProps = { account: OwnAccount; onSaved: (names: AccountInput) => void }

/** The user's names as a form, and the other fields of the account as text. */
export function AccountForm({ account, onSaved }: AccountFormProps) {
  const t = useMessage()
  return (
    <ResourceContextProvider value="account">
      <SaveContextProvider value={useAccountSave(onSaved)}>
        <SaveFailures>
          <RecordContextProvider value={account}>
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
          </RecordContextProvider>
        </SaveFailures>
      </SaveContextProvider>
    </ResourceContextProvider>
  )
}

type Update = (resource: string, params: { data: AccountInput }) => Promise<{ data: AccountInput }>

/** Saving as react-admin's forms know it of records: a failure goes to `onError`, which shows it at its fields. */
function useAccountSave(onSaved: (names: AccountInput) => void) {
  const t = useMessage()
  const notify = useNotify()
  const dataProvider = useDataProvider<AppDataProvider>()
  const middlewares = useMutationMiddlewares<Update>()
  return {
    ...middlewares,
    async save({ firstName = '', lastName = '' }: Partial<OwnAccount>, callbacks?: SaveHandlerCallbacks) {
      const update = middlewares.getMutateWithMiddlewares((_resource, { data }) =>
        dataProvider.updateAccount(data),
      )
      try {
        const { data } = await update('account', { data: { firstName, lastName } })
        onSaved(data)
        notify(t('account.saved'), { type: 'success' })
      } catch (error) {
        callbacks?.onError?.(error, undefined, undefined)
      }
    },
  }
}
