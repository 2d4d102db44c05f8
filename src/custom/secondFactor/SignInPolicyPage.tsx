import ArrowBack from '@mui/icons-material/ArrowBack'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { Link } from 'react-router'
import { ROLES, type Role } from '../../../contract/closedLists'
import { messageOf } from '../../../contract/errors'
import { ROUTES } from '../../../contract/paths'
import type { SignInPolicy } from '../../../contract/secondFactor'
import { EmptyState } from '../../components/EmptyState'
import { Failure } from '../../components/Failure'
import { PageLoading } from '../../components/PageLoading'
import { PageTitle } from '../../components/PageTitle'
import { FieldCard } from '../../components/recordPage/FieldCard'
import { dataProvider } from '../../dataProvider'
import { nextStepOf } from '../../dataProvider/failures'
import { useMessage } from '../../i18n'

const KEY = ['signInPolicy'] as const

/** What administrators ask of everybody who signs in. */
export default function SignInPolicyPage() {
  const t = useMessage()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await dataProvider.signInPolicy({ signal })).data,
  })
  const body = () => {
    if (error !== null) {
      return (
        <Failure title={t('errors.page.notLoaded')} text={nextStepOf(error)} onRetry={() => void refetch()} />
      )
    }
    if (data === undefined) return <PageLoading />
    if (data === null) return <EmptyState title={t('secondFactor.policy.notKnown')} />
    return <Roles policy={data} />
  }
  return (
    <>
      <PageTitle
        title={t('secondFactor.policy.title')}
        actions={
          <Button component={Link} to={ROUTES.list('users')} startIcon={<ArrowBack />}>
            {t('shell.menu.users')}
          </Button>
        }
      />
      {body()}
    </>
  )
}

function Roles({ policy: { secondFactorRoles } }: { policy: SignInPolicy }) {
  const t = useMessage()
  const notify = useNotify()
  const queryClient = useQueryClient()

  /** Shown at once, and as it was before where it is refused. */
  const change = async (role: Role, isRequired: boolean) => {
    const roles = ROLES.filter((one) => (one === role ? isRequired : secondFactorRoles.includes(one)))
    const setPolicy = (policy: SignInPolicy) => queryClient.setQueryData<SignInPolicy>(KEY, policy)
    setPolicy({ secondFactorRoles: roles })
    try {
      setPolicy((await dataProvider.changeSignInPolicy({ secondFactorRoles: roles })).data)
      notify(t('secondFactor.policy.saved'), { type: 'success' })
    } catch (error) {
      setPolicy({ secondFactorRoles })
      notify(messageOf(error), { type: 'error' })
    }
  }

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
                checked={secondFactorRoles.includes(role)}
                onChange={(_event, isRequired) => void change(role, isRequired)}
              />
            }
          />
        ))}
      </FormGroup>
    </FieldCard>
  )
}
