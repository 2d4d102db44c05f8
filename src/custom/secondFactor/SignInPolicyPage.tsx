import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { ROLES, type Role } from '../../../contract/closedLists'
import { messageOf } from '../../../contract/errors'
import type { SignInPolicy } from '../../../contract/secondFactor'
import { PageTitle } from '../../components/PageTitle'
import { QueryContent } from '../../components/QueryContent'
import { dataProvider } from '../../dataProvider'
import { FieldCard } from '../../forms/recordPage/FieldCard'
import { useMessage } from '../../i18n'
import { PasswordsCard, SIGN_IN_POLICY_KEY } from './PasswordsCard'

/** Lets administrators require a second factor by role, and switch passwords off. */
export default function SignInPolicyPage() {
  const t = useMessage()
  const query = useQuery({
    queryKey: SIGN_IN_POLICY_KEY,
    queryFn: async ({ signal }) => (await dataProvider.signInPolicy({ signal })).data,
  })
  return (
    <>
      <PageTitle title={t('secondFactor.policy.title')} />
      <QueryContent query={query}>
        {(policy) => (
          <Box sx={{ display: 'grid', gap: 3 }}>
            <Roles policy={policy} />
            <PasswordsCard policy={policy} />
          </Box>
        )}
      </QueryContent>
    </>
  )
}

type Change = { role: Role; isRequired: boolean }

const changedBy = (
  { role, isRequired }: Change,
  { secondFactorRoles, ...others }: SignInPolicy,
): SignInPolicy => ({
  ...others,
  secondFactorRoles: ROLES.filter((one) => (one === role ? isRequired : secondFactorRoles.includes(one))),
})

function Roles({ policy }: { policy: SignInPolicy }) {
  const t = useMessage()
  const notify = useNotify()
  const queryClient = useQueryClient()

  const show = (changed: (policy: SignInPolicy) => SignInPolicy) =>
    queryClient.setQueryData<SignInPolicy>(SIGN_IN_POLICY_KEY, (policy) => policy && changed(policy))

  /** Updates optimistically, and reverts if the server refuses the change. */
  const { mutate: change } = useMutation({
    mutationKey: SIGN_IN_POLICY_KEY,
    // Changes run one at a time, because each change stores the whole policy.
    scope: { id: 'signInPolicy' },
    mutationFn: async (asked: Change) => {
      const { data: stored } = await dataProvider.signInPolicy()
      const { secondFactorRoles } = changedBy(asked, stored ?? policy)
      return dataProvider.changeSignInPolicy({ secondFactorRoles })
    },
    onMutate: (asked) => void show((policy) => changedBy(asked, policy)),
    onSuccess: ({ data: stored }) => {
      // Shows only the last answer, because an earlier answer would revert a change that is still pending.
      if (queryClient.isMutating({ mutationKey: SIGN_IN_POLICY_KEY }) === 1) show(() => stored)
      notify(t('secondFactor.policy.saved'), { type: 'success' })
    },
    onError: (error, { role, isRequired }) => {
      show((policy) => changedBy({ role, isRequired: !isRequired }, policy))
      notify(messageOf(error), { type: 'error' })
    },
  })

  return (
    <FieldCard title={t('secondFactor.title')} columns={1}>
      <Typography>{t('secondFactor.policy.text')}</Typography>
      <FormGroup>
        {ROLES.map((role) => (
          <FormControlLabel
            key={role}
            label={t(`users.role.${role}`)}
            control={
              <Checkbox
                checked={policy.secondFactorRoles.includes(role)}
                onChange={(_event, isRequired) => change({ role, isRequired })}
              />
            }
          />
        ))}
      </FormGroup>
    </FieldCard>
  )
}
