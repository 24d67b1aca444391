import type { ko } from './ko.ts';

export const jp: Record<keyof typeof ko, string> = {
  SUCCESS: '正常に処理しました。',
  REISSUE: 'ログイン情報を更新しました。リクエストをもう一度送信してください。',
  REQUEST_DEFICIENT: '入力内容が不足しているか、正しくありません。もう一度ご確認ください。',
  REQUEST_NOT_SUPPORTED: '対応していないリクエストです。',
  SQL_ERROR: '一時的なエラーが発生しました。しばらくしてからもう一度お試しください。',
  INVALID_USER: '入力した情報と一致する会員が見つかりません。',
  USER_AUTHENTICATION_FAILURE:
    'ログインが必要か、ログインの有効期限が切れています。もう一度ログインしてください。',
  BAD_CREDENTIAL: 'メールアドレスまたはパスワードが正しくありません。もう一度ご確認ください。',
  NOT_EXIST_THE_USER_ROLES: 'メールアドレスまたはパスワードが正しくありません。もう一度ご確認ください。',
  ACCOUNT_DISABLED:
    'このアカウントではログインできません。詳しくはカスタマーセンターへお問い合わせください。',
  CREDENTIAL_EXPIRED: 'ログイン情報の有効期限が切れたため、ログアウトしました。',
  INVALID_TOKEN: 'ログインが必要か、ログインの有効期限が切れています。もう一度ログインしてください。',
  ACCESS_DENIED: '個人情報保護のため、もう一度パスワードを入力してください。',
  DUPLICATE_USER:
    'すでに使用されているメールアドレスです。IDがわからない場合は「IDをお忘れの方」をご利用ください。',
  INVALID_USER_DATA: 'リクエストを処理できませんでした。入力内容をもう一度ご確認ください。',
  NEED_INTEGRATED:
    '既存アカウントがあります。統合会員に切り替えると、1つのアカウントですべてのサービスをご利用いただけます。',
  DUPLICATE_USER_KAKAO:
    'Kakaoアカウントですでに登録されているメールアドレスです。Kakaoでログインしたあと、マイページでメールアドレスによるログインを追加できます。',
  DUPLICATE_USER_NAVER:
    'NAVERアカウントですでに登録されているメールアドレスです。NAVERでログインしたあと、マイページでメールアドレスによるログインを追加できます。',
  DUPLICATE_USER_GOOGLE:
    'Googleアカウントですでに登録されているメールアドレスです。Googleでログインしたあと、マイページでメールアドレスによるログインを追加できます。',
  DUPLICATE_USER_APPLE:
    'Appleアカウントですでに登録されているメールアドレスです。Appleでログインしたあと、マイページでメールアドレスによるログインを追加できます。',
  DUPLICATE_USER_MICROSOFT:
    'Microsoftアカウントですでに登録されているメールアドレスです。Microsoftでログインしたあと、マイページでメールアドレスによるログインを追加できます。',
  NEED_EMAIL_AUTH: 'メール認証が必要です。受信したメールのリンクを押して認証を完了してください。',
  FAILURE_EMAIL_AUTH:
    '認証リンクの有効期限が切れているか、正しくありません。認証メールをもう一度受け取ってください。',
  EXCEED_EMAIL_AUTH: '認証メールは2分間に最大5回まで送信できます。しばらくしてからもう一度お試しください。',
  INVALID_ID_TOKEN: 'ソーシャルログインの情報が正しくありません。もう一度ログインしてください。',
  EQUALS_EMAIL: '現在ご使用のメールアドレスと同じです。別のメールアドレスを入力してください。',
  EXCEED_PASSWORD_FAIL_COUNT:
    'パスワードを10回間違えたため、ログインが制限されました。24時間後にもう一度お試しください。',
  CI_NOT_MATCH: '会員情報と本人確認の情報が一致しません。',
  USED_CI: 'すでに登録されています。登録済みのアカウントでログインしてください。',
  VOUCHER_EXISTS: '使用中の利用券があるため、続行できません。利用券をご確認ください。',
  ALREADY_INTEGRATED: 'すでに統合会員に切り替えられたアカウントです。ログインしてください。',
  INTERNAL_ERROR: '一時的なエラーが発生しました。しばらくしてからもう一度お試しください。',
  API_INTERNAL_ERROR: 'リクエストを処理できませんでした。しばらくしてからもう一度お試しください。',

  'agreement.required': '必須項目にすべて同意してください。',
  'agreement.contradiction':
    'マーケティング情報の受信同意の内容が一致していません。もう一度選択してください。',
  'birth.under14': '14歳以上の方のみ登録できます。',
  'birth.invalid': '生年月日6桁と性別の数字1桁を正しく入力してください。',
  'budget.membership': '確認のリクエストが多すぎます。1時間後にもう一度お試しください。',
  'budget.client': 'リクエストが多すぎます。しばらくしてからもう一度お試しください。',
  'email.alreadyConnected': 'メールアドレスでのログインはすでに使用しています。',
  'email.notConnected': '連携中のメールアドレスでのログインはありません。',
  'email.notWaiting': '認証待ちのメールアドレスはありません。',
  'email.waitingOver': '認証の期限が過ぎました。最初から登録し直してください。',
  'idempotency.malformed': 'リクエストの識別子（Idempotency-Key）が正しくありません。',
  'idempotency.other': 'リクエストの識別子（Idempotency-Key）はすでに別のリクエストで使用されています。',
  'idempotency.running': '同じリクエストを処理しています。しばらくしてからもう一度お試しください。',
  'identity.agencyDown': '本人確認機関が応答していません。しばらくしてからもう一度お試しください。',
  'identity.noMember': '本人確認の情報と一致する会員が見つかりません。「IDをお忘れの方」をご利用ください。',
  'identity.notOffered': '現在、本人確認をご利用いただけません。',
  'identity.notVerified': '本人確認をしたことのないアカウントです。現在のパスワードで変更してください。',
  'integration.nothing': '統合できる既存アカウントが見つかりません。',
  'integration.undoOver': '統合を元に戻せる期間が過ぎたか、元に戻すアカウントがありません。',
  'mail.unknown': 'メールの送信状態を確認できません。認証メールをもう一度リクエストしてください。',
  'nickname.taken': 'このニックネームはすでに使用されています。',
  'password.common': 'よく使われている、安全でないパスワードです。別のパスワードを入力してください。',
  'password.notOld': '現在のパスワードが一致しません。',
  'password.notMatching': 'パスワードが一致しません。',
  'policy.noDocument': 'お探しの規約が見つかりません。',
  'rejoin.blocked':
    '退会後の一定期間は、同じ情報で再登録できません。カスタマーセンターへお問い合わせください。',
  'social.cancelled': 'ソーシャルログインがキャンセルされました。',
  'social.emailMissing':
    'ソーシャルアカウントから必須情報（メールアドレス）を受け取れませんでした。情報の提供に同意して、もう一度お試しください。',
  'social.firstRegistered': '最初に登録したアカウントは連携を解除できません。',
  'social.lastLogin': 'ログイン方法が1つしかないため、連携を解除できません。',
  'social.notConnected': '連携されていないソーシャルアカウントです。',
  'social.otherAccount':
    '連携中のアカウントとは別のソーシャルアカウントです。連携中のアカウントでもう一度ログインしてください。',
  'social.otherConnected':
    '同じサービスの別のアカウントがすでに連携されています。先に連携を解除してから、もう一度お試しください。',
  'social.providerDown':
    'ソーシャルログインサービスが応答していません。しばらくしてからもう一度お試しください。',
  'social.taken': 'ほかの会員に連携されているソーシャルアカウントです。',
};
