import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { ROLES, type Role } from '../../../contract/closedLists'
import type { SignInPolicy } from '../../../contract/secondFactor'
import { PageTitle } from '../../components/PageTitle'
import { QueryContent } from '../../components/QueryContent'
import { dataProvider } from '../../dataProvider'
import { FieldCard } from '../../forms/recordPage/FieldCard'
import { useMessage } from '../../i18n'
import { PasswordsCard } from './PasswordsCard'
import { POLICY_KEY, usePolicyChange } from './usePolicyChange'

/** Lets administrators require a second factor by role, and switch passwords off. */
export default function SignInPolicyPage() {
  const t = useMessage()
  const query = useQuery({
    queryKey: POLICY_KEY,
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

function Roles({ policy }: { policy: SignInPolicy }) {
  const t = useMessage()
  const changePolicy = usePolicyChange()
  const withRole =
    (role: Role, isRequired: boolean) =>
    ({ secondFactorRoles: roles, ...others }: SignInPolicy): SignInPolicy => ({
      ...others,
      secondFactorRoles: ROLES.filter((one) => (one === role ? isRequired : roles.includes(one))),
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
                onChange={(_event, isOn) =>
                  changePolicy({ apply: withRole(role, isOn), revert: withRole(role, !isOn) })
                }
              />
            }
          />
        ))}
      </FormGroup>
    </FieldCard>
  )
}
