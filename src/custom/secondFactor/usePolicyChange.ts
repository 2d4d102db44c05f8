import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { messageOf } from '../../../contract/errors'
import type { SignInPolicy } from '../../../contract/secondFactor'
import { dataProvider } from '../../dataProvider'
import { startClub } from '../../dataProvider/club'
import { useMessage } from '../../i18n'

export const POLICY_KEY = ['signInPolicy'] as const

/** A change of the sign-in rules. `revert` undoes it on the screen. */
export type PolicyChange = Record<'apply' | 'revert', (policy: SignInPolicy) => SignInPolicy>

/** Returns a function that changes the sign-in rules optimistically, and reverts the change if the server refuses it. */
export function usePolicyChange() {
  const t = useMessage()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const show = (changed: PolicyChange['apply']) =>
    queryClient.setQueryData<SignInPolicy>(POLICY_KEY, (policy) => policy && changed(policy))

  const { mutate } = useMutation({
    mutationKey: POLICY_KEY,
    // Changes run one at a time, because each change stores the whole policy, which another administrator may have changed.
    scope: { id: 'signInPolicy' },
    mutationFn: async ({ apply }: PolicyChange) =>
      dataProvider.changeSignInPolicy(apply((await dataProvider.signInPolicy()).data)),
    onMutate: ({ apply }) => void show(apply),
    onSuccess: () => {
      notify(t('secondFactor.policy.saved'), { type: 'success' })
      // The sign-in page of this device shows at once whether passwords are off.
      void startClub()
    },
    onError: (error, { revert }) => {
      show(revert)
      notify(messageOf(error), { type: 'error' })
    },
    onSettled: () => {
      // After the last change, because an earlier answer would revert a change that is still pending.
      if (queryClient.isMutating({ mutationKey: POLICY_KEY }) > 1) return
      void queryClient.invalidateQueries({ queryKey: POLICY_KEY })
    },
  })
  return mutate
}
