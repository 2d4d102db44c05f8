/** Everything behind the sign-in but the files of its pages, so that the sign-in page need not wait for react-admin. */
export * as pages from './pages'
export { SignedInApp as default } from './SignedInApp'
