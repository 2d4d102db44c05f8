import { PageTitle } from '../../components/PageTitle'
import { useMessage } from '../../i18n'

export default function UserEdit() {
  const t = useMessage()
  return <PageTitle title={t('users.title')} />
}
