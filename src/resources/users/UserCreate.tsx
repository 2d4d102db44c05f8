import { PageTitle } from '../../components/PageTitle'
import { useMessage } from '../../i18n'

export default function UserCreate() {
  const t = useMessage()
  return <PageTitle title={t('users.title')} />
}
