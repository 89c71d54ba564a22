/** An organization admin's login. */
interface BasicCredentials {
  readonly kind: 'Basic';
  readonly user: string;
  readonly password: string;
}

/** OAuth 1.0a with a permanent token. */
export interface OAuthCredentials {
  readonly kind: 'OAuth';
  readonly consumerKey: string;
  readonly consumerSecret: string;
  readonly token: string;
  readonly tokenSecret: string;
}

/** With what an organization reads its events from MotorsportReg. */
export type Credentials = BasicCredentials | OAuthCredentials;
