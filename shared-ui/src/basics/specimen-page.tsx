import {
  Banner,
  Button,
  ButtonLink,
  Card,
  Checkbox,
  Link,
  Logo,
  SkipLink,
  Spinner,
  Switch,
  TextArea,
  TextField,
  VisuallyHidden,
} from './index.ts';

/** Every basic component in every state that differs in markup, for the server rendering tests. */
export function SpecimenPage() {
  return (
    <>
      <SkipLink />
      <Logo />
      <Card
        title="Sign in"
        description="Welcome back"
        actions={<Link href="/login/forgotpassword">Forgot?</Link>}
      >
        <Banner tone="danger" title="Wrong password" onDismiss={() => undefined} />
        <TextField label="Email" name="email" type="email" defaultValue="a@b.test" description="Yours" />
        <TextField
          label="Password"
          name="password"
          type="password"
          error="Required"
          aside={<Link href="/x">x</Link>}
        />
        <TextArea label="Note" />
        <Checkbox defaultChecked description="For 7 days">
          Remember me
        </Checkbox>
        <Checkbox indeterminate>Some</Checkbox>
        <Switch>Daily</Switch>
        <Button variant="primary" type="submit" pending block>
          Sign In
        </Button>
        <ButtonLink href="/register">Create an account</ButtonLink>
        <Spinner label="Loading" />
        <VisuallyHidden>heard</VisuallyHidden>
      </Card>
    </>
  );
}
