"""A site by Authlib: log-in, who is in, and the service's word that a session is over. Python's own HTTP server carries it."""
import os
import secrets
from http.cookies import SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlencode, urlsplit

import requests
from authlib.common.security import generate_token
from authlib.integrations.base_client import OAuthError
from authlib.integrations.requests_client import OAuth2Session
from authlib.jose import JsonWebKey, jwt
from authlib.oidc.core import CodeIDToken

ISSUER = os.environ["ISSUER"]
SECRET = os.environ["SECRET"]
PORT = int(os.environ["PORT"])
HERE = f"http://127.0.0.1:{PORT}"
LOGOUT_EVENT = "http://schemas.openid.net/event/backchannel-logout"

discovered = requests.get(f"{ISSUER}/.well-known/openid-configuration", timeout=10).json()
begun = {}
visitors = {}


def keys():
    return JsonWebKey.import_key_set(requests.get(discovered["jwks_uri"], timeout=10).json())


def session(**more):
    return OAuth2Session("authlib", SECRET, scope="openid email profile", redirect_uri=f"{HERE}/return",
                         code_challenge_method="S256", **more)


class Site(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self, status, body="", **headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("content-length", str(len(body.encode())))
        self.end_headers()
        self.wfile.write(body.encode())

    def visitor(self):
        return SimpleCookie(self.headers.get("cookie", "")).get("visitor")

    def do_GET(self):
        path = urlsplit(self.path).path
        if path == "/login":
            return self.login()
        if path == "/return":
            return self.arrive()
        cookie = self.visitor()
        claims = visitors.get(cookie.value) if cookie else None
        if path == "/refresh" and claims:
            return self.refresh(claims)
        if path == "/logout" and claims:
            del visitors[cookie.value]
            query = urlencode({"id_token_hint": claims["id_token"], "post_logout_redirect_uri": f"{HERE}/"})
            return self.answer(302, location=f"{discovered['end_session_endpoint']}?{query}")
        return self.answer(200 if claims else 401, claims["email"] if claims else "")

    def login(self):
        verifier, nonce = generate_token(48), generate_token(20)
        url, state = session().create_authorization_url(discovered["authorization_endpoint"], code_verifier=verifier,
                                                        nonce=nonce)
        begun[state] = (verifier, nonce)
        return self.answer(302, location=url)

    def refresh(self, claims):
        client = session()
        try:
            client.refresh_token(discovered["token_endpoint"], refresh_token=claims["refresh_token"])
        except OAuthError:
            return self.answer(401)
        return self.answer(200, client.get(discovered["userinfo_endpoint"]).json()["email"])

    def arrive(self):
        state = parse_qs(urlsplit(self.path).query)["state"][0]
        verifier, nonce = begun.pop(state)
        client = session(state=state)
        token = client.fetch_token(discovered["token_endpoint"], authorization_response=HERE + self.path,
                                   code_verifier=verifier)
        claims = jwt.decode(token["id_token"], keys(), claims_cls=CodeIDToken, claims_options={
            "iss": {"values": [ISSUER]}, "aud": {"values": ["authlib"]}}, claims_params={"nonce": nonce})
        claims.validate()
        told = client.get(discovered["userinfo_endpoint"]).json()
        cookie = secrets.token_urlsafe(24)
        kept = {name: token[name] for name in ("id_token", "refresh_token")}
        visitors[cookie] = {"sid": claims["sid"], "email": told["email"], **kept}
        return self.answer(302, location="/", set_cookie=f"visitor={cookie}; Path=/; HttpOnly")

    def do_POST(self):
        body = parse_qs(self.rfile.read(int(self.headers["content-length"])).decode())
        claims = jwt.decode(body["logout_token"][0], keys(), claims_options={
            "iss": {"essential": True, "values": [ISSUER]}, "aud": {"essential": True, "values": ["authlib"]}})
        claims.validate()
        if LOGOUT_EVENT not in claims["events"] or "nonce" in claims:
            return self.answer(400)
        for cookie in [each for each, known in visitors.items() if known["sid"] == claims["sid"]]:
            del visitors[cookie]
        return self.answer(200)

    def log_message(self, *_):
        pass


ThreadingHTTPServer(("127.0.0.1", PORT), Site).serve_forever()
